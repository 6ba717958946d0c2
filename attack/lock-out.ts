/** Wrong guesses from elsewhere at someone's password, while they want to work. */
import { login } from '#features/auth/contract.ts'
import { demoPassword } from '#features/users/server/demo.ts'
import type { Outcome } from './report.ts'
import type { Target } from './target.ts'

const guesses = 200
const office = '203.0.113.20'
const attacker = '198.51.100.7'
const email = 'clerk@alder.example'

/** The owner logs in before, after every tenth guess from their own browser, and once from a new one elsewhere. */
export async function lockOut({ visitor }: Target): Promise<Outcome> {
  const knock = (password: string, from: string, cookie = '') =>
    visitor('alder').call(
      login,
      { body: { email, password, subdomain: 'alder' } },
      { headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) } },
    )
  const first = await knock(demoPassword, office)
  const device = String(first.headers['set-cookie']).split(';')[0]
  const faults: string[] =
    first.status === 200 ? [] : [`the owner was answered with ${first.status} before any guess`]
  let [judged, rightOnes] = [0, 0]
  const logIn = async (where: string, from: string, cookie?: string) => {
    const { status } = await knock(demoPassword, from, cookie)
    if (status === 200) rightOnes += 1
    else faults.push(`the owner, ${where}, was answered with ${status}`)
  }
  for (let n = 0; n < guesses; n++) {
    const { status } = await knock(`a wrong guess ${n}`, attacker)
    if (status === 401) judged += 1
    else if (status !== 429) faults.push(`a guess was answered with ${status}`)
    if (n % 10 === 0) await logIn('in their own browser', office, device)
  }
  await logIn('in a new browser elsewhere', '192.0.2.77')
  if (judged > 10) faults.push(`${judged} guesses of ${guesses} in a row were judged`)
  return {
    tried: `${guesses} guesses, ${judged} of them judged; ${rightOnes} right logins between them`,
    faults,
  }
}
