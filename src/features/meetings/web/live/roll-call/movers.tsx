import { Select, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Live } from '../../../live/contract.ts'

/** Who moved a motion and who seconded it; asked for where the body requires them, as the server does. */
export const moversIn = ({ requires_movers }: Pick<Live, 'requires_movers'>) => {
  const required = (message: string) =>
    z
      .string()
      .nullable()
      .refine((id) => !requires_movers || id !== null, { message })
  return {
    mover_id: required('Choose who moved the motion.'),
    seconder_id: required('Choose who seconded the motion.'),
  }
}

export const membersThere = ({ seats }: Live) =>
  seats.flatMap(({ member_id, member_name, is_present }) =>
    is_present && member_id ? [{ value: member_id, label: member_name }] : [],
  )

/** No one who is away moves anything, whoever the agenda had proposed. */
export const ifThere = (live: Live, memberId: string | null | undefined) =>
  membersThere(live).find(({ value }) => value === memberId)?.value ?? null

interface Props<Values> {
  live: Live
  form: Pick<UseFormReturnType<Values>, 'getInputProps'>
  isRequired?: boolean
  /** More that belongs to the motion, in the same grid. */
  children?: ReactNode
}

export function MoverFields<Values extends { mover_id: string | null; seconder_id: string | null }>({
  live,
  form,
  isRequired = live.requires_movers,
  children,
}: Props<Values>) {
  const person = {
    data: membersThere(live),
    clearable: true,
    searchable: true,
    required: isRequired,
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select label="Moved by" {...person} {...form.getInputProps('mover_id')} />
      <Select label="Seconded by" {...person} {...form.getInputProps('seconder_id')} />
      {children}
    </SimpleGrid>
  )
}
