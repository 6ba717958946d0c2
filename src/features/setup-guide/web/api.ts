import { useQuery } from '@tanstack/react-query'
import { keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { getSetupGuide } from '../contract.ts'

export const useSetupGuide = () => useQuery({ ...queryOf(getSetupGuide), refetchOnMount: 'always' })
export const useSetupGuideChanged = () => useInvalidate(keyOf(getSetupGuide))
