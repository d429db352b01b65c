type Reads = { readonly replica: number; readonly primary: number }

/** Which database has answered reads that the replica may answer, as the process itself counts them. */
export const replicaReads = async (url: string, token: string): Promise<Reads> => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  const by = (name: keyof Reads): number =>
    Number(
      new RegExp(`^holdepunkt_replica_reads\\{by="${name}"\\} (\\d+)$`, 'mu').exec(text)?.[1] ?? 0,
    )
  return { replica: by('replica'), primary: by('primary') }
}
