import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const CHECK_EVERY_MS = 500

/**
 * Ends this process in order when the npm that started it is gone: a killed npm cannot pass that
 * on, nor does the shell that it may put between, and a server that lived on would hold the port
 * and the data. Windows does not tell; there the next start names the process that holds them.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const between = isShell(parent)
  const npm = between ? parentOf(parent) : parent
  const check = () => {
    const gone = process.ppid !== parent || (between && parentOf(parent) !== npm)
    if (gone) process.kill(process.pid, 'SIGTERM')
  }
  setInterval(check, CHECK_EVERY_MS).unref()
}

function isShell(pid) {
  const command =
    process.platform === 'linux' ? read(`/proc/${pid}/comm`) : ps(pid, 'comm').split('/').at(-1)
  return ['sh', 'dash', 'bash'].includes(command.trim())
}

/** The number of a process's parent: another one, as soon as the first is gone. */
function parentOf(pid) {
  if (process.platform !== 'linux') return ps(pid, 'ppid').trim()
  // The name before it, in brackets, may hold anything.
  return read(`/proc/${pid}/stat`).split(')').at(-1).trim().split(' ')[1]
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function ps(pid, field) {
  return spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}
