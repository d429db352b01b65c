import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { Refero, store } from '@helsenorge/refero'

// Refero (helsenorge.no) with a form and its answers, which the test puts on the window (FUP-162).

const { questionnaire, questionnaireResponse } = globalThis

const ignore = () => {}

const form = createElement(Refero, {
  questionnaire,
  questionnaireResponse,
  // The form names each text of its own buttons by its key.
  resources: new Proxy({}, { get: (_, key) => String(key) }),
  authorized: true,
  loginButton: createElement('button'),
  onSubmit: ignore,
  onSave: ignore,
  onCancel: ignore,
  onChange: ignore,
})

createRoot(document.querySelector('main')).render(createElement(Provider, { store: store() }, form))
