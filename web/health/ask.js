/** Asks the server for the doctor's report with the token of a host's link. No DOM here. */

/** A report takes two seconds at most. */
const answerMilliseconds = 8_000;

/**
 * @param {string} board
 * @param {string} token
 * @param {typeof fetch} [request]
 * @returns {Promise<import("./doctor.js").DoctorReport>}
 */
export async function askAsHost(board, token, request = (...given) => fetch(...given)) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), answerMilliseconds);
  try {
    const response = await request(`/doctor/${board}`, {
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
