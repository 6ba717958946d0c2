/** Who is signed in and what they may do. The auth feature provides it inside the session gate. */
import { createContext, use } from 'react'
import type { Permission } from '../../shared/permissions/catalog.ts'
import type { CountyInfo } from '../county/county-context.ts'

export interface SessionInfo {
  readonly user: {
    readonly user_id: string
    readonly email: string
    readonly first_name: string
    readonly last_name: string
    readonly role: string
    readonly department_id: string | null
    readonly has_second_factor: boolean
    readonly first_screen: 'meetings' | 'resolutions' | 'dashboard' | null
  }
  readonly county: CountyInfo
  readonly isVendor: boolean
  /** Their role requires two-factor authentication, and they have not set it up. */
  readonly mustSetUpSecondFactor: boolean
  readonly idleMinutes: number
  readonly expiresAt: Date
  can(permission: Permission): boolean
}

export const SessionContext = createContext<SessionInfo | null>(null)

export function useSession(): SessionInfo {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is only for screens inside the session gate')
  return session
}
