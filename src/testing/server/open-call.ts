/** An answer of the open interface. */
export type OpenAnswer = {
  readonly status: number
  readonly type: string | null
  readonly body: unknown
}

/** A call as another program makes it: no cookie, no header of our pages. */
export const callOpen = async (
  url: string,
  name: string,
  payload: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenAnswer> => {
  const response = await fetch(`${url}/api/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'nb', ...headers },
    body: JSON.stringify(payload),
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: await response.json(),
  }
}
