// ADR 34: nothing listens to a press before a prerendered page is hydrated. The last button that was pressed is marked, and
// main.tsx presses it again.
;(function () {
  var mark = 'data-pressed-early'
  addEventListener('click', function (event) {
    var button =
      event.target instanceof Element && event.target.closest('[data-prerendered] button')
    if (!button) return
    var before = document.querySelector('[' + mark + ']')
    if (before) before.removeAttribute(mark)
    button.setAttribute(mark, '')
  })
})()
