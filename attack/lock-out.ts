/** Wrong guesses from elsewhere at somebody's password, while they want to work. */
import { login } from '#features/auth/contract.ts'
import type { Outcome } from './report.ts'
import type { Target } from './target.ts'

const guesses = 200

export async function lockOut({ visitor, behind }: Target): Promise<Outcome> {
  const email = 'clerk@alder.example'
  const attacker = visitor('alder')
  const faults: string[] = []
  let judged = 0
  for (let n = 0; n < guesses; n++) {
    const body = { email, password: `a wrong guess ${n}`, subdomain: 'alder' }
    const { status } = await attacker.call(
      login,
      { body },
      { headers: { 'x-forwarded-for': '198.51.100.7' } },
    )
    if (status === 401) judged += 1
    else if (status !== 429) faults.push(`a guess was answered with ${status}`)
  }
  if (judged > 20) faults.push(`${judged} guesses of ${guesses} in a row were judged`)
  const [user] = await behind.look<{ disabled_at: Date | null }>(
    'select disabled_at from users where email = $1',
    [email],
  )
  if (user?.disabled_at) faults.push('the account was disabled')
  return { tried: `${guesses} guesses, ${judged} of them judged`, faults }
}
