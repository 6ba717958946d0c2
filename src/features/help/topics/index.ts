/** What every page of the help says. */
import type { TopicId } from '../rules.ts'
import type { TopicText } from '../topic.ts'
import { auditRecord } from './audit-record.ts'
import { backgroundWork } from './background-work.ts'
import { bodies } from './bodies.ts'
import { contracts } from './contracts.ts'
import { countySettings } from './county-settings.ts'
import { dashboard } from './dashboard.ts'
import { departments } from './departments.ts'
import { evaluation } from './evaluation.ts'
import { importContracts } from './import-contracts.ts'
import { importUsers } from './import-users.ts'
import { insurance } from './insurance.ts'
import { keyboardShortcuts } from './keyboard-shortcuts.ts'
import { lists } from './lists.ts'
import { mailLog } from './mail-log.ts'
import { meetings } from './meetings.ts'
import { minutes } from './minutes.ts'
import { myAccount } from './my-account.ts'
import { notifications } from './notifications.ts'
import { onePurchase } from './one-purchase.ts'
import { openData } from './open-data.ts'
import { openingOfficials } from './opening-officials.ts'
import { permissions } from './permissions.ts'
import { procurement } from './procurement.ts'
import { publicPortal } from './public-portal.ts'
import { purchasingPolicy } from './purchasing-policy.ts'
import { resolutions } from './resolutions.ts'
import { retention } from './retention.ts'
import { search } from './search.ts'
import { secondFactor } from './second-factor.ts'
import { signatures } from './signatures.ts'
import { signingIn } from './signing-in.ts'
import { solicitations } from './solicitations.ts'
import { users } from './users.ts'
import { vendors } from './vendors.ts'

export const topicTexts: Record<TopicId, TopicText> = {
  'signing-in': signingIn,
  'second-factor': secondFactor,
  'my-account': myAccount,
  'one-purchase': onePurchase,
  dashboard,
  search,
  lists,
  'keyboard-shortcuts': keyboardShortcuts,
  meetings,
  minutes,
  'public-portal': publicPortal,
  users,
  'import-users': importUsers,
  permissions,
  departments,
  vendors,
  bodies,
  resolutions,
  procurement,
  contracts,
  'import-contracts': importContracts,
  signatures,
  retention,
  insurance,
  'purchasing-policy': purchasingPolicy,
  solicitations,
  'opening-officials': openingOfficials,
  evaluation,
  notifications,
  'mail-log': mailLog,
  'county-settings': countySettings,
  'audit-record': auditRecord,
  'background-work': backgroundWork,
  'open-data': openData,
}
