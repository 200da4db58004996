/** Asks the server for the doctor's report, or a board's figures, with the token of a host's link. No DOM here. */

/** A report takes two seconds at most. */
const answerMilliseconds = 8_000;

/**
 * @param {string} board
 * @param {string} token
 * @param {typeof fetch} [request]
 * @returns {Promise<import("./doctor.js").DoctorReport>}
 */
export const askAsHost = (board, token, request) => ask(`/doctor/${board}`, token, request);

/**
 * @param {string} board
 * @param {string} token
 * @param {typeof fetch} [request]
 * @returns {Promise<import("./series.js").HealthReport>}
 */
export const askBoardHealth = (board, token, request) => ask(`/health/${board}`, token, request);

/**
 * @param {string} path
 * @param {string} token
 * @param {typeof fetch} [request]
 */
async function ask(path, token, request = (...given) => fetch(...given)) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), answerMilliseconds);
  try {
    const response = await request(path, {
      headers: { Authorization: `Bearer ${token}` },
      signal: abort.signal,
      cache: "no-store",
    });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}
