// PUB-05: runs before first paint, so that the chosen theme does not flash. The same rule as lib/theme.ts.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('holdepunkt-theme')
  } catch {
    // Private mode: the system's theme.
  }
  var dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(dark ? 'dark' : 'light')
})()
