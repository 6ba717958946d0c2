/** The calls that resolutions have as every kind of matters has them. */
import { kindEndpoints } from '#features/kinds/contract.ts'
import { resolutionKind } from './rules.ts'
import { ResolutionView } from './schemas.ts'

export const resolutionCalls = kindEndpoints(resolutionKind, ResolutionView, ['text'])
