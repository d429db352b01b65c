// The first script of every page. It must not fail: the page goes on without it.
;(function () {
  var stored = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // Private mode: nothing is stored.
      return null
    }
  }

  // PUB-05: runs before first paint, so that the chosen theme does not flash. The same rule as lib/browser/theme.ts.
  var choice = stored('holdepunkt-theme')
  var dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(dark ? 'dark' : 'light')

  // ADR 34: nothing listens to a press before a prerendered page is hydrated. The last button that was pressed is marked,
  // and start-page.tsx presses it again. The page waits for this script, so that no button is shown before it listens.
  addEventListener('click', function (event) {
    var button =
      event.target instanceof Element && event.target.closest('[data-prerendered] button')
    if (!button) return
    var before = document.querySelector('[data-pressed-early]')
    if (before) before.removeAttribute('data-pressed-early')
    button.setAttribute('data-pressed-early', '')
  })

  // AUTH-01: asks for the session, and for the content of a flow, while the code of the page is on its way.
  // lib/api/api.ts takes the answers.
  var handle = stored('holdepunkt-session-id')
  if (handle === null) return
  var ask = function (name, input) {
    var url = '/api/' + name
    var body = JSON.stringify(input)
    var answer = fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': stored('holdepunkt-language') === 'en' ? 'en' : 'nb',
        'x-requested-by': 'holdepunkt-web',
        'x-session-handle': handle,
      },
      body: body,
    })
    // The code that takes the answer sees a failure too.
    answer.catch(function () {})
    return { url: url, body: body, handle: handle, sentAt: Date.now(), answer: answer }
  }
  var step =
    /^\/assessment\/(?:(observation|treatment)|start|guidance|categories|symptoms|module|report)$/
  var flow = step.exec(location.pathname)
  window.holdepunktEarlyCalls = [ask('authMutations.getCurrentSession', { sessionId: handle })]
  if (flow) window.holdepunktEarlyCalls.push(ask((flow[1] || 'officer') + '.content', {}))
})()
