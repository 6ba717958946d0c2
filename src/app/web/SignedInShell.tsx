import { IdleWarning, SessionGate } from '#features/auth/web/pieces.ts'
import { ShellOfUser } from '../ShellOfUser.tsx'

/** The shell, for those whom the server knows. */
export function SignedInShell() {
  return (
    <SessionGate>
      <ShellOfUser />
      <IdleWarning />
    </SessionGate>
  )
}
