import { Select } from '@mantine/core'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ComparableVersion } from '../../redline-contract.ts'

interface Props {
  label: string
  versions: readonly ComparableVersion[]
  value: string
  onChange(source: string): void
}

/** One of the versions, under the name of the text or the attachment that it belongs to. */
export function VersionChoice({ label, versions, value, onChange }: Props) {
  const { dateTime } = useFormats()
  const named = ({ source, name, number, note, by, at }: ComparableVersion) => {
    if (number === null) return 'Current text'
    const of = source.startsWith('file-') ? `Version ${number}` : `Text version ${number}`
    // What tells versions apart comes first: the end is cut off where there is no room.
    return [of, at && dateTime(at), by, source.startsWith('file-') ? name : note].filter(Boolean).join(', ')
  }
  const sources = [...new Set(versions.map(({ source }) => placeOf(source)))]
  return (
    <Select
      label={label}
      miw="16rem"
      flex={1}
      allowDeselect={false}
      maxDropdownHeight={360}
      data={sources.map((place) => {
        const own = versions.filter(({ source }) => placeOf(source) === place)
        return {
          group: own[0]?.name ?? '',
          items: own.map((version) => ({ value: version.source, label: named(version) })),
        }
      })}
      value={value}
      onChange={(source) => source && onChange(source)}
    />
  )
}

/** The text, or one attachment: two attachments may have the same title. */
const placeOf = (source: string) => (source.startsWith('file-') ? source.slice(0, 41) : 'text')
