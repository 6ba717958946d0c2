import { Button, DataList, Group, SimpleGrid, TextInput } from '@mantine/core'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import type { Profile } from '../../contract.ts'
import { profileLabels, useProfileForm } from './use-profile-form.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const state = useProfileForm(profile)
  const { form, isSaving } = state
  const field = (name: keyof typeof profileLabels, autoComplete: string) => (
    <TextInput label={profileLabels[name]} autoComplete={autoComplete} {...form.getInputProps(name)} />
  )
  return (
    <AppForm state={state} labels={profileLabels} label="Profile">
      <DataList orientation="vertical">
        {factsOf(profile).map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <TextInput
          label={profileLabels.first_name}
          autoComplete="given-name"
          required
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label={profileLabels.last_name}
          autoComplete="family-name"
          required
          {...form.getInputProps('last_name')}
        />
        {field('title', 'organization-title')}
        {field('address', 'street-address')}
        {field('city', 'address-level2')}
        {field('state', 'address-level1')}
        {field('zip', 'postal-code')}
        {field('phone', 'tel')}
        {field('cell_phone', 'tel')}
      </SimpleGrid>
      <Group>
        <Button type="submit" loading={isSaving}>
          Save Profile
        </Button>
      </Group>
    </AppForm>
  )
}

const factsOf = ({ email, role, department }: Profile): [string, string][] => [
  ['Email', email],
  ['Role', role],
  ...(department ? [['Department', department] satisfies [string, string]] : []),
]
