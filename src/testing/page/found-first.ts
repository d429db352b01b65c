/** BO-04: what an administrator types into 'Finn', and what it is for. */
export const foundFirst: readonly (readonly [query: string, name: string])[] = [
  ['smtp', 'Tjener'],
  ['vedlikehold', 'Steng systemet'],
  ['lisens', 'Firmaer'],
  ['ny bruker', 'Ny bruker'],
  ['mørk', 'Bytt tema til mørkt'],
  ['sesjon', 'Hvor lenge en innlogging varer'],
  ['passord', 'Minste lengde på passord'],
  ['eksport', 'Import/Eksport'],
  ['godkjenning', 'Godkjenninger'],
  ['ringeliste', 'Avdelinger'],
]
