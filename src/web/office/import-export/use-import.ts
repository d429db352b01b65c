import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportPreview } from '#contract/contentFiles.ts'
import { api } from '#web/lib/api/api.ts'
import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { readTextFile, type FileFault } from '#web/office/kit/text-file.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { fileFaultTexts } from '#web/office/kit/file-fault.tsx'
import * as m from '#web/generated/messages/messages.js'

type Chosen = { readonly fileName: string; readonly text: string }

export type FileProblem = {
  readonly text: string
  /** IMP-02: the file cannot be read, for which the specification has words. */
  readonly isFormat: boolean
}

/** What the file is instead of an export (F-D5). */
const problemOf = (problem: FileFault, limit: number | null): FileProblem => {
  if (problem === 'size') {
    return { text: m.import_too_large({ limit: String(limit) }), isFormat: false }
  }
  const why = problem === 'name' ? m.import_fault_name() : fileFaultTexts[problem]()
  return { text: `${m.error_invalid_file()}. ${why}`, isFormat: true }
}

/** BO-20: the same of a file that only the server finds unreadable; null: it was read. */
const unreadable = (error: unknown): FileProblem | null =>
  refusalOf(error)?.fields.includes('text') === true
    ? { text: textOf(error, m.error_invalid_file()), isFormat: true }
    : null

/** IMP-02: a file is chosen, looked at, and only then imported. */
export const useImport = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const limit = useQuery(trpc.contentFiles.limits.queryOptions({})).data?.maxFileSizeMb ?? null
  const [chosen, setChosen] = useState<Chosen | null>(null)
  /** Of the chosen file: the words that show whether its letters are right. */
  const [guessed, setGuessed] = useState<readonly string[]>([])
  /** What the last import did, as its preview said. */
  const [imported, setImported] = useState<ImportPreview['tables']>([])
  const [publish, setPublish] = useState(false)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  /** A file that takes long to read is not shown in the place of one chosen after it. */
  const turn = useRef(0)

  const preview = useMutation({
    mutationFn: (given: Chosen & { publish: boolean }) => api.contentFiles.preview.mutate(given),
  })
  const run = useMutation({
    mutationFn: (given: Chosen & { publish: boolean; state: string }) =>
      api.contentFiles.import.mutate(given),
    onSuccess: async () => {
      setImported(preview.data?.tables ?? [])
      setChosen(null)
      preview.reset()
      await queries.invalidateQueries()
    },
    onError: (error, { state: _, ...given }) => {
      // What the preview showed is no longer so.
      if (refusalOf(error)?.reason === 'stale') preview.mutate(given)
    },
  })

  const clear = (): void => {
    turn.current += 1
    setChosen(null)
    setProblem(null)
    preview.reset()
    run.reset()
  }
  const choose = async (file: File): Promise<void> => {
    clear()
    const own = turn.current
    const read = await readTextFile(file, limit)
    if (own !== turn.current) return
    if (read.ok) {
      const next = { fileName: file.name, text: read.text }
      setChosen(next)
      setGuessed(read.guessed)
      preview.mutate({ ...next, publish })
    } else {
      setProblem(problemOf(read.problem, limit))
    }
  }
  return {
    limit,
    chosen,
    guessed,
    problem: problem ?? unreadable(preview.error),
    /** Why nothing was imported; null: nothing failed, or the file itself is at fault. */
    failure: run.error ?? (unreadable(preview.error) === null ? preview.error : null),
    imported,
    publish,
    preview,
    run,
    clear,
    choose,
    choosePublish: (next: boolean): void => {
      setPublish(next)
      run.reset()
      if (chosen !== null) preview.mutate({ ...chosen, publish: next })
    },
    confirm: (state: string): void => {
      if (chosen !== null) run.mutate({ ...chosen, publish, state })
    },
  }
}
