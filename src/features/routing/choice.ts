/** People and groups that can be chosen, by those who may not see all users. */
import { z } from 'zod'

/** What tells one from another of the same name: an email, a Munis ID. Empty where the name is enough. */
const detail = z.string()

export const PersonChoice = z.object({ id: z.uuid(), name: z.string(), title: z.string(), detail })
export type PersonChoice = z.infer<typeof PersonChoice>

export const GroupChoice = z.object({ id: z.uuid(), name: z.string(), detail, people: z.array(z.string()) })

interface Named {
  readonly name: string
  readonly title?: string
  readonly detail: string
}

/** As it is shown in a list of choices. */
export const choiceLabel = ({ name, title, detail: apart }: Named): string =>
  `${title ? `${name}, ${title}` : name}${apart && ` (${apart})`}`
