import * as m from '#web/generated/messages/messages.js'

/** 'Module 5' of the stored 'Modul 5', in the language of the page; every other label as it was stored, in Norwegian. */
export const labelText = (label: string): string => {
  const number = /^Modul (\d+)$/u.exec(label)?.[1]
  return number === undefined ? label : m.case_module({ number })
}

export const Label = ({ label }: { readonly label: string }) => {
  const word = labelText(label)
  return <span lang={word === label ? 'nb' : undefined}>{word}</span>
}
