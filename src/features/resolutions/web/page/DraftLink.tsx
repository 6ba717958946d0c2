import { AppLink } from '#platform/web/ui/AppLink.tsx'

interface Props {
  id: string
  onFollow(): void
}

/** Where a dialog leads that says something of the text. */
export function DraftLink({ id, onFollow }: Props) {
  return (
    <AppLink
      to="/resolutions/$id"
      params={{ id }}
      search={{ tab: 'draft' }}
      size="sm"
      data-autofocus
      onClick={onFollow}
    >
      Open draft
    </AppLink>
  )
}
