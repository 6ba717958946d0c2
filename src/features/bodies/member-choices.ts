/** Members as choices: two of the same name are told apart by their seat, their title or their email. */
import { choicesApart } from '#platform/shared/told-apart.ts'

interface NamedMember {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly email: string
  readonly seats: readonly { readonly seat: string }[]
}

export const memberDetails = ({ seats, title, email }: NamedMember): string[] => [
  ...seats.map(({ seat }) => seat),
  title,
  email,
]

export const memberChoices = (members: readonly NamedMember[]) =>
  choicesApart(members, ({ name }) => name, memberDetails)
