/** The operating system's account that PostgreSQL runs under: it refuses to run as root. */
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Undefined where the server's own account will do. An existing cluster belongs to the one that made it. */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined

  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }

  const users = readFileSync('/etc/passwd', 'utf8')
  const account = userNamed('postgres', users) ?? userNamed('nobody', users)
  if (account) return account
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor a user "nobody". ' +
      'Start the server as an ordinary user, or set DATABASE_URL.',
  )
}

export function userNamed(name: string, passwd: string): Account | undefined {
  const line = passwd.split('\n').find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Whether the account may enter the folder and every folder above it. */
export function canEnter(folder: string, account: Account): boolean {
  const parent = dirname(folder)
  return (parent === folder || canEnter(parent, account)) && mayUse(folder, account, 0o1)
}

/** `bits` as for one digit of a file's mode: 4 read, 1 execute or enter. */
export function mayUse(path: string, account: Account, bits: number): boolean {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & bits) === bits
}
