/** Other names that are in use for a screen: each leads to its canonical address. */
interface Alias {
  readonly from: string
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

export const aliases: readonly Alias[] = [
  { from: '/meeting-editor/$id', to: '/meetings/$id/edit' },
  { from: '/meetings/board-meetings', to: '/meetings', search: { tab: 'board' } },
  { from: '/meetings/committee-meetings', to: '/meetings', search: { tab: 'committee' } },
  { from: '/resolution-editor/$id', to: '/resolutions/$id' },
  { from: '/procurement/waiting', to: '/procurement', search: { tab: 'waiting' } },
  { from: '/project-form', to: '/procurement/project' },
  { from: '/bid-form', to: '/procurement/bid' },
  { from: '/project-overview/$id', to: '/projects/$id' },
  { from: '/document-editor/$id', to: '/projects/$id', search: { tab: 'document' } },
  { from: '/contracts-dashboard', to: '/contracts' },
  { from: '/contracts/waiting', to: '/contracts', search: { tab: 'waiting' } },
  { from: '/create-bid', to: '/contract-form' },
  { from: '/new-user', to: '/users', search: { dialog: 'new' } },
  { from: '/permissions/role/$id', to: '/role-editor/$id' },
  { from: '/notifications/new', to: '/notifications-editor/new' },
  { from: '/notifications/$id', to: '/notifications-editor/$id' },
]
