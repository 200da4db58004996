/**
 * A screen that shows its code until a host types it. It asks without leaving the page, because a browser that finds no
 * server would stay with its error for the night.
 *
 * Browsers of old televisions understand this file: keep it in the JavaScript of that time.
 */
(function () {
  var everyMilliseconds = 3000;
  var shown = /** @type {HTMLElement} */ (document.getElementById("pairing")).textContent || "";
  var place = /** @type {HTMLElement} */ (document.getElementById("place"));
  /** @type {XMLHttpRequest | null} */
  var asked = null;

  function ask() {
    window.setTimeout(ask, everyMilliseconds);
    // Another place each minute, as the server chooses them: nothing burns in.
    place.className = "pairing drift-" + (Math.floor(new Date().getTime() / 60000) % 5);
    // No answer until now is none.
    if (asked) asked.abort();
    var request = new XMLHttpRequest();
    asked = request;
    request.onreadystatechange = function () {
      if (request !== asked || request.readyState !== 4) return;
      asked = null;
      // Another page: the wall, or a code in place of one that ended. The address it came from has it again.
      if (request.status === 200 && request.responseText.indexOf(shown) < 0)
        location.replace(request.responseURL || location.href);
    };
    request.open("GET", location.href, true);
    request.setRequestHeader("Accept", "text/html");
    request.send(null);
  }

  window.setTimeout(ask, everyMilliseconds);
})();
