import { Stack, Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { AwardView } from '../contract.ts'
import { awardKindNames } from '../rules.ts'
import { AwardedParts } from './AwardedParts.tsx'
import { Letters } from './Letters.tsx'
import { ProtestItem } from './Protests.tsx'

/** Awards that were rescinded stay here as they were made, with their letters and protests. */
export function RescindedAwards({ projectId, view }: { projectId: string; view: AwardView }) {
  const { dateTime } = useFormats()
  return view.rescinded.map((award) => (
    <Section
      key={award.id}
      title={`Rescinded award of ${dateTime(award.awarded_at ?? award.rescinded_at)}`}
      explanation={`Rescinded ${dateTime(award.rescinded_at)} by ${award.rescinded_by}.`}
    >
      <Stack gap="md">
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <b>Reason:</b> {award.rescinded_because}
        </Text>
        <Text fw={600}>{awardKindNames[award.kind]}</Text>
        <AwardedParts view={view} parts={award.parts} />
        {award.reason && (
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <b>Reason for the award:</b> {award.reason}
          </Text>
        )}
        <Text size="sm">
          Recommended by {award.recommended_by}, awarded by {award.awarded_by}.
        </Text>
        {award.resolution && (
          <AppLink to="/resolutions/$id" params={{ id: award.resolution.id }}>
            Resolution requested for it: {award.resolution.title}
          </AppLink>
        )}
        {award.protests.map((protest) => (
          <ProtestItem key={protest.id} projectId={projectId} protest={protest} />
        ))}
        <Letters projectId={projectId} view={view} award={award} />
      </Stack>
    </Section>
  ))
}
