import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startEmbedded } from '#server/start/embedded/start-embedded.ts'
import { copyCluster } from '../database/prepared-cluster.ts'
import { temporaryFolder } from './folders.ts'

/** A data folder with a cluster and the product's database, after its first stop. */
const makeOriginal = async (): Promise<string> => {
  const dataFolder = await mkdtemp(join(inject('clusters'), 'cluster-'))
  await chmod(dataFolder, 0o711)
  const started = await startEmbedded({ dataFolder, onProgress: () => undefined })
  if (!started.ok) throw new Error(started.failure.code)
  await started.stop()
  return dataFolder
}

let original: Promise<string> | undefined

/** A data folder of a test, as a first start and its stop leave it. The making of a cluster takes longer than the copy. */
export const clusterFolder = async (): Promise<string> => {
  const folder = await temporaryFolder()
  await copyCluster(await (original ??= makeOriginal()), folder)
  await chmod(folder, 0o755)
  return folder
}
