/** Who may do what to whom among the users of a county. */
import { fullAdministrator } from '#platform/shared/permissions/default-roles.ts'

/** What protects an account beside its password is given up by no one else. */
export const mayResetSecondFactor = (actorRole: string) => actorRole === fullAdministrator

/** Everyone else who may create users creates Vendors. */
export const mayChooseRole = (actorRole: string) => actorRole === fullAdministrator

/** A Full Administrator is in the hands of Full Administrators only: no one climbs by way of their account. */
export const mayChange = (actorRole: string, userRole: string) =>
  userRole !== fullAdministrator || actorRole === fullAdministrator
