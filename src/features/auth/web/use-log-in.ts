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

/** Logging in, step by step: the password, then the code where the account asks for one. */
export function useLogIn(returnTo: string | undefined, firstMessage: string | null) {
  const lookup = useCountyLookup()
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const [message, setMessage] = useState(firstMessage)
  const { once, isRunning } = useOnce<void>()
  const [awaitingCode, setAwaitingCode] = useState<Credentials | null>(null)

  async function attempt(credentials: Credentials, code?: string): Promise<string | null> {
    const county = lookup.status === 'known' ? lookup.county : await findAgain()
    if (!county?.subdomain) return '❌ Tenant not detected. Please try again.'
    const { token, user } = await call(login, { body: { ...credentials, code, subdomain: county.subdomain } })
    if (isExpired(token)) return tokenExpired
    forgetAnswers(queryClient)
    storeSession(token, user)
    history.push(returnPath(returnTo))
    return null
  }

  const findAgain = async () => (lookup.status === 'unknown' ? lookup.lookAgain() : null)

  const logIn = (credentials: Credentials, code?: string) =>
    once(async () => {
      setMessage(null)
      try {
        setMessage(await attempt(credentials, code))
      } catch (error) {
        const isFirstAsking = isProblem(error, 'second_factor_required') && !code
        if (isFirstAsking) setAwaitingCode(credentials)
        setMessage(isFirstAsking ? null : failure(error))
      }
    })

  const startOver = () => {
    setAwaitingCode(null)
    setMessage(null)
  }

  return { message, isBusy: isRunning, awaitingCode, logIn, startOver }
}

function failure(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code === 'unreachable')
    return '❌ Server error. Please try again.'
  return `❌ ${serverError(error) ?? 'Login failed.'}`
}
