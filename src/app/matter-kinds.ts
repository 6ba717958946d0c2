/** Every kind of matters, as routing moves it and as its text is drafted. */
import type { DraftedKind } from '#features/drafts/server/index.ts'
import { routedResolutions } from '#features/resolutions/server/moves/moves.ts'
import { resolutionText } from '#features/resolutions/server/text.ts'
import type { RoutedKind } from '#features/routing/server/index.ts'

export const matterKinds: readonly RoutedKind[] = [routedResolutions]
export const draftedKinds: readonly DraftedKind[] = [resolutionText]
