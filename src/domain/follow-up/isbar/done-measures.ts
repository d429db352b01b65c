type Done = { readonly nb: string; readonly en: string }

/**
 * F-A11: what staff have done, of the measures that ship (content/modules.json), after 'Vi har'. A measure is an order to staff,
 * and read aloud it sounds like an order to health. null: the script says it otherwise (the call, the checks), or health need
 * not hear it. A measure that somebody wrote or changed is not in the table: it is quoted.
 */
export const doneMeasures: ReadonlyMap<string, Done | null> = new Map<string, Done | null>([
  ['Meld observasjonene til helseavdelingen innen neste virkedag.', null],
  [
    'Kontaktbetjent tar en rolig samtale samme dag og avtaler ny samtale.',
    { nb: 'hatt en rolig samtale med personen', en: 'had a calm conversation with the person' },
  ],
  [
    'Legg til rette for fellesskap, aktivitet, lufting og kontakt med pårørende.',
    { nb: 'lagt til rette for fellesskap og aktivitet', en: 'arranged for company and activity' },
  ],
  [
    'Følg søvn, mat og humør, og skriv ned endringer med klokkeslett.',
    { nb: 'fulgt med på søvn, mat og humør', en: 'followed sleep, food and mood' },
  ],
  ['Fyll ut skjemaet på nytt ved endring, og senest etter syv dager.', null],
  [
    'Ser du tegn på selvmordsfare, forvirring, rusforgiftning, abstinens eller psykose, gjelder ikke Modul 3: kontakt helsepersonell straks. Ring 113 ved fare for liv.',
    null,
  ],
  [
    'Ring helseavdelingen nå og avtal oppfølging innen 2–4 timer. Er den stengt, ring legevakt 116117.',
    null,
  ],
  [
    'Hold øye med innsatte oftere enn vanlig til helsepersonell har vurdert, til uregelmessige tider.',
    null,
  ],
  [
    'Spør direkte om tanker på å skade seg selv eller ta sitt eget liv. Skriv ned svaret.',
    { nb: 'spurt direkte om selvmordstanker', en: 'asked directly about thoughts of suicide' },
  ],
  [
    'Vurder sammen med vaktleder om noen skal være hos innsatte, og om gjenstander må fjernes.',
    {
      nb: 'vurdert om noen må være hos personen',
      en: 'considered whether someone must stay with the person',
    },
  ],
  [
    'La innsatte helst være sammen med andre. Unngå å løse situasjonen med isolasjon.',
    { nb: 'latt personen være sammen med andre', en: 'let the person be with others' },
  ],
  ['Gi muntlig og skriftlig rapport til neste skift og til helseavdelingen.', null],
  ['Gå til Modul 9 ved forverring. Ring 113 ved fare for liv.', null],
  [
    'Kontakt helseavdelingen nå, eller legevakt 116117 utenom åpningstid. Ring 113 ved fare for liv. Varsle vaktleder.',
    null,
  ],
  [
    'Tilsyn minst hvert 15. minutt, til uregelmessige tider. Ved akutt selvmordsfare: kontinuerlig tilsyn til helsepersonell har vurdert situasjonen.',
    null,
  ],
  [
    'Fjern gjenstander innsatte kan bruke til å skade seg selv, på en måte som bevarer verdigheten.',
    {
      nb: 'fjernet gjenstander personen kan skade seg med',
      en: 'removed objects that can be used for self-harm',
    },
  ],
  [
    'La noen være hos innsatte og snakk rolig. Unngå isolasjon, som kan øke faren.',
    { nb: 'latt noen være hos personen', en: 'had someone stay with the person' },
  ],
  [
    'Undersøk om innsatte kan være ruset, i abstinens, forvirret eller skadet, og si det tydelig til helsepersonell.',
    {
      nb: 'undersøkt om personen er ruset eller skadet',
      en: 'checked for intoxication and injury',
    },
  ],
  [
    'Lag tiltaksplan for de neste 24 timene sammen med helsepersonell: tilsyn, gjenstander, kontaktperson og ny vurdering.',
    null,
  ],
  ['Dokumenter hvert tilsyn med klokkeslett, og gi muntlig rapport ved vaktskifte.', null],
])
