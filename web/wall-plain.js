/**
 * The wall on televisions that know no modules, or where those don't come: the server's next page of the board in place of this one,
 * without leaving the page, for a browser that finds no server would stay with its error for the night.
 *
 * Every browser that has ever been built into a television understands this file: keep it in the JavaScript of that time.
 */
(function () {
  var screen = /** @type {HTMLElement} */ (document.getElementById("screen"));

  function later() {
    window.setTimeout(next, Number(screen.getAttribute("data-seconds")) * 1000);
  }

  function next() {
    var wall = /** @type {{isLiveWall?: boolean}} */ (window);
    if (wall.isLiveWall) return;
    var request = new XMLHttpRequest();
    var isDone = false;
    request.onreadystatechange = function () {
      if (request.readyState !== 4 || isDone) return;
      isDone = true;
      var page = request.status === 200 && request.response && request.response.getElementById("screen");
      if (page && !wall.isLiveWall) show(page);
      later();
    };
    request.open("GET", screen.getAttribute("data-next") || location.href, true);
    request.timeout = 20000;
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
  }

  later();
})();
