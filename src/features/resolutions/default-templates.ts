/** The text that each category starts from in every county, until the county writes its own. */
import type { ResolutionCategory } from './categories.ts'

const followed =
  'WHEREAS, this Board previously adopted Resolution No. {{ followed_number }}, which this resolution {{ follows }}; and'
/** True from the first day on: whether the committee recommends it, its vote says. */
const referred = 'WHEREAS, this matter has been referred to the {{ committee }} Committee; and'

const clauses = (...lines: string[]) => lines.join('\n\n')

export const defaultTemplates: Readonly<Record<ResolutionCategory, string>> = {
  'Contract/Purchase Order': clauses(
    'WHEREAS, the {{ department_title }} of {{ county_name }} has requested authorization to {{ description }}; and',
    'WHEREAS, {{ vendor }} has offered to provide these goods or services to the County in {{ amount }}; and',
    'WHEREAS, the vendor was selected in accordance with law and the procurement policy of the County, pursuant to {{ procurement }}; and',
    followed,
    'WHEREAS, sufficient funds are available in budget line {{ budget_line }}; and',
    'WHEREAS, the cost will be funded {{ funding }}; and',
    referred,
    'RESOLVED, that the {{ board_name }} of {{ county_name }} hereby authorizes an agreement with {{ vendor }} ({{ title }}), in {{ amount }}; and',
    'RESOLVED, that the agreement shall be {{ term }}; and',
    'RESOLVED, that the Chair of the Board, or the Chair’s designee, is authorized to execute the agreement and all documents necessary to carry out this resolution, subject to approval as to form by the County Attorney.',
  ),
  Appointment: clauses(
    'WHEREAS, {{ county_name }} requires the service of qualified residents on its boards, commissions, and advisory bodies; and',
    'WHEREAS, vacancies exist or terms are about to expire ({{ title }}); and',
    referred,
    'RESOLVED, that the {{ board_name }} of {{ county_name }} hereby appoints the following persons:',
    '- {{ appointments }}',
    'RESOLVED, that each person appointed shall take and file the oath of office required by law before entering upon the duties of the office; and',
    'RESOLVED, that the Clerk of the Board is directed to forward a certified copy of this resolution to each person appointed and to the body concerned.',
  ),
  Proclamation: clauses(
    '{{ proclamation }}',
    'RESOLVED, that the {{ board_name }} of {{ county_name }} hereby adopts this proclamation (“{{ title }}”); and',
    'RESOLVED, that the Board calls upon all residents of the County to join in this observance.',
  ),
  Grant: clauses(
    'WHEREAS, {{ grant_agency }} has made funds available in the amount of {{ grant_amount }}; and',
    'WHEREAS, the {{ department_title }} will use these funds to {{ grant_purpose }}; and',
    'WHEREAS, the funds must be used within the grant term ({{ grant_term }}); and',
    'WHEREAS, the cost of the program will be funded {{ funding }}; and',
    followed,
    referred,
    'RESOLVED, that the {{ board_name }} of {{ county_name }} hereby authorizes the application for and acceptance of a grant of {{ grant_amount }} from {{ grant_agency }}; and',
    'RESOLVED, that the budget of the County is amended to appropriate these funds to budget line {{ budget_line }}; and',
    'RESOLVED, that the Chair of the Board, or the Chair’s designee, is authorized to execute all agreements and certifications that the grant requires, subject to approval as to form by the County Attorney; and',
    'RESOLVED, that if the funding ends or is reduced, this Board shall review any position or expense that depends on it.',
  ),
  Personnel: clauses(
    'WHEREAS, the {{ department_title }} of {{ county_name }} has reviewed its staffing; and',
    'WHEREAS, it is in the best interest of the County to {{ personnel }}; and',
    'WHEREAS, sufficient funds are available in budget line {{ budget_line }}; and',
    referred,
    'RESOLVED, that the {{ board_name }} of {{ county_name }} hereby authorizes the {{ department_title }} to {{ personnel }}; and',
    'RESOLVED, that the Department of Human Resources and the County Auditor are authorized to take all actions necessary to carry out this resolution.',
  ),
  Other: clauses(
    'WHEREAS, the {{ department_title }} of {{ county_name }} has requested authorization to {{ description }}; and',
    followed,
    referred,
    'RESOLVED, that the {{ board_name }} of {{ county_name }} hereby approves this request ({{ title }}); and',
    'RESOLVED, that the officers of the County are authorized to take all actions necessary to carry out this resolution.',
  ),
}
