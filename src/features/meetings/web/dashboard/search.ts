import { z } from 'zod'
import { yearField } from '#platform/shared/day.ts'
import { panelTabs } from '#platform/web/table/panel.ts'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { meetingSorts, tabs } from '../../lists.ts'

/** The table of a tab, or the calendar of a month. */
export const meetingSearch = tableSearch(meetingSorts).extend({
  tab: z.enum(tabs).optional().catch(undefined),
  year: yearField.optional().catch(undefined),
  deleted: z.literal('yes').optional().catch(undefined),
  view: z.literal('calendar').optional().catch(undefined),
  month: z
    .string()
    .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
})
export type MeetingSearch = z.output<typeof meetingSearch>

/** The meetings of the dashboard. */
export const meetingPanelSearch = tableSearch(meetingSorts).extend({
  tab: z.enum(panelTabs).optional().catch(undefined),
})
