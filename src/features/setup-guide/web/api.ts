import { useQuery } from '@tanstack/react-query'
import { keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { getSetupGuide, type SetupGuide } from '../contract.ts'

export const useSetupGuide = () => useQuery({ ...queryOf(getSetupGuide), refetchOnMount: 'always' })
export const useSetupGuideChanged = () => useInvalidate(keyOf(getSetupGuide))

/** Until everything is done, or an administrator dismisses it. */
export const isOnFirstScreen = ({ is_dismissed, steps }: SetupGuide) =>
  !is_dismissed && steps.some(({ is_done }) => !is_done)
