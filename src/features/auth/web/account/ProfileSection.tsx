import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { getProfile } from '../../contract.ts'
import { ProfileForm } from './ProfileForm.tsx'

export function ProfileSection() {
  const profile = useQuery({
    ...queryOf(getProfile),
    // A form is filled from it once: what was fetched before could be old.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Section
      title="Profile"
      explanation="How coworkers find and reach you. Only an administrator can change your email and role."
    >
      {profile.isPending && <Skeleton height={320} role="status" aria-label="Loading profile" />}
      {profile.isError && <ErrorState error={profile.error} onRetry={() => profile.refetch()} />}
      {profile.isSuccess && <ProfileForm profile={profile.data} />}
    </Section>
  )
}
