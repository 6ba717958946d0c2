import { Navigate } from '@tanstack/react-router'
import { useSession } from '#platform/web/session/session-context.ts'
import { firstScreenOf, firstScreens } from '../rules.ts'

/** The address `/`: the screen that the person sees first after log-in. */
export function FirstScreen() {
  const { user, can } = useSession()
  return <Navigate to={firstScreens[firstScreenOf(user.first_screen, can)].to} replace />
}
