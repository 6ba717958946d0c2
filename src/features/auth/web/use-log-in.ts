import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem, call, isProblem, serverError, useOnce } from '#platform/web/api/index.ts'
import { storeSession } from '#platform/web/api/stored-session.ts'
import { isExpired } from '#platform/web/api/token-expiry.ts'
import { useCountyLookup } from '#platform/web/county/county-context.ts'
import { login } from '../contract.ts'
import { forgetAnswers } from './forget-answers.ts'
import { returnPath } from './return-path.ts'

export const tokenExpired = '❌ Token is expired. Please log in again.'

export interface Credentials {
  email: string
  password: string
}

/** What is asked for once the password was right: the second factor's code, or another password than a temporary one. */
interface Step {
  readonly asks: 'code' | 'new password'
  readonly entered: Entered
}

interface Entered extends Credentials {
  code?: string
  new_password?: string
}

/** Logging in, step by step: the password, then whatever else the account asks for. */
export function useLogIn(returnTo: string | undefined, firstMessage: string | null) {
  const lookup = useCountyLookup()
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const [message, setMessage] = useState(firstMessage)
  const { once, isRunning } = useOnce<void>()
  const [step, setStep] = useState<Step | null>(null)

  async function attempt(entered: Entered): Promise<string | null> {
    const county = lookup.status === 'known' ? lookup.county : await findAgain()
    if (!county?.subdomain) return '❌ Tenant not detected. Please try again.'
    const { token, user } = await call(login, { body: { ...entered, subdomain: county.subdomain } })
    if (isExpired(token)) return tokenExpired
    forgetAnswers(queryClient)
    storeSession(token, user)
    history.push(returnPath(returnTo))
    return null
  }

  const findAgain = async () => (lookup.status === 'unknown' ? lookup.lookAgain() : null)

  const logIn = (entered: Entered) =>
    once(async () => {
      setMessage(null)
      try {
        setMessage(await attempt(entered))
      } catch (error) {
        const asks = askedBy(error)
        const isFirstAsking = asks !== null && asks !== step?.asks
        if (isFirstAsking) setStep({ asks, entered })
        setMessage(isFirstAsking ? null : failure(error))
      }
    })

  const startOver = () => {
    setStep(null)
    setMessage(null)
  }

  return { message, isBusy: isRunning, step, logIn, startOver }
}

function askedBy(error: unknown): Step['asks'] | null {
  if (isProblem(error, 'second_factor_required')) return 'code'
  return isProblem(error, 'password_change_required') ? 'new password' : null
}

function failure(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code === 'unreachable')
    return '❌ Server error. Please try again.'
  return `❌ ${serverError(error) ?? 'Login failed.'}`
}
