/**
 * The wall on televisions that know no modules, or where those don't come: the server's next page of the board in place
 * of this one, without leaving the page, because a browser that finds no server would stay with its error for the
 * night.
 *
 * Browsers of old televisions understand this file: keep it in the JavaScript of that time. Those that can't read an
 * answer as a page leave this one for the next.
 */
(function () {
  var screen = /** @type {HTMLElement} */ (document.getElementById("screen"));

  /** @type {XMLHttpRequest | null} */
  var asked = null;

  /** What timers have left counts on between pages. */
  function count() {
    if (/** @type {{isLiveWall?: boolean}} */ (window).isLiveWall) return;
    var timers = screen.getElementsByTagName("p");
    for (var index = 0; index < timers.length; index += 1) {
      var seconds = Number(timers[index].getAttribute("data-left")) - 1;
      var shown = timers[index].getElementsByTagName("b")[0];
      if (!shown || !shown.firstChild || !(seconds >= 0)) continue;
      timers[index].setAttribute("data-left", String(seconds));
      if (seconds === 0) timers[index].className += " over";
      shown.firstChild.nodeValue = seconds === 0 ? timers[index].getAttribute("data-over") : text(seconds);
    }
  }

  /** @param {number} seconds */
  function text(seconds) {
    var minutes = Math.floor(seconds / 60);
    var hours = Math.floor(minutes / 60);
    return (hours > 0 ? hours + ":" + two(minutes % 60) : minutes) + ":" + two(seconds % 60);
  }

  /** @param {number} number */
  function two(number) {
    return (number < 10 ? "0" : "") + number;
  }

  function later() {
    window.setTimeout(next, Number(screen.getAttribute("data-seconds")) * 1000);
  }

  function next() {
    var wall = /** @type {{isLiveWall?: boolean}} */ (window);
    // Whatever goes wrong below, it is tried again; and no answer until now is none.
    if (!wall.isLiveWall) later();
    if (asked) asked.abort();
    asked = null;
    if (wall.isLiveWall) return;
    var address = screen.getAttribute("data-next") || location.href;
    var request = new XMLHttpRequest();
    asked = request;
    request.onreadystatechange = function () {
      if (request !== asked || request.readyState !== 4) return;
      asked = null;
      if (request.status !== 200 || wall.isLiveWall) return;
      // A browser that doesn't read it as a page goes there: a server has just answered. One that was led elsewhere by
      // a link that ended goes there as well, and shows a code.
      var page = request.response && request.response.getElementById && request.response.getElementById("screen");
      if (page) show(page);
      else location.replace(request.responseURL || address);
    };
    request.open("GET", address, true);
    // The browser reads it as a page, and runs nothing in it.
    request.responseType = "document";
    request.setRequestHeader("Accept", "text/html");
    request.send(null);
  }

  /** @param {HTMLElement} page */
  function show(page) {
    while (screen.firstChild) screen.removeChild(screen.firstChild);
    while (page.firstChild) screen.appendChild(document.adoptNode(page.firstChild));
    screen.setAttribute("data-next", page.getAttribute("data-next") || "");
    screen.setAttribute("data-seconds", page.getAttribute("data-seconds") || "");
    screen.className = page.className;
  }

  window.setInterval(count, 1000);
  later();
})();
