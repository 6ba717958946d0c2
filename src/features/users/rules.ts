/** Who may do what to whom among the users of a county. */
import { fullAdministrator } from '#platform/shared/permissions/role-names.ts'

/** Staff make the first user of a vendor, and no other: what a firm submitted is its own people's. */
export const ownPeopleDecide =
  'This vendor already has users, who approve everyone else who joins. The new person registers at the Vendor Portal.'
export const emailOfFirm =
  'The email of a vendor’s user can’t be changed. The person registers with the new email, and a user of the vendor approves it.'

/** What protects an account beside its password is given up by no one else. */
export const mayResetSecondFactor = (actorRole: string) => actorRole === fullAdministrator

/** Everyone else who may create users creates Vendors. */
export const mayChooseRole = (actorRole: string) => actorRole === fullAdministrator

/** A Full Administrator is in the hands of Full Administrators only: no one climbs by way of their account. */
export const mayChange = (actorRole: string, userRole: string) =>
  userRole !== fullAdministrator || actorRole === fullAdministrator
