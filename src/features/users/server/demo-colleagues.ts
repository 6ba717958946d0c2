/** People of the departments, beside the accounts to try out: they have been invited, and have no password yet. */

const reviewer = 'Department - Reviewer'
const manager = 'Department - Contracts Manager'
const reader = 'Read Only - by Dept'

/** Name, title, department by its Munis ID, role. */
export const colleagues = [
  ['Abigail Thornton', 'Legislative Aide', '1010', reader],
  ['Hector Salinas', 'First Assistant District Attorney', '1165', reviewer],
  ['Wanda Kowalczyk', 'Office Manager', '1165', manager],
  ['Julian Marsh', 'Chief Public Defender', '1170', reviewer],
  ['Naomi Feldman', 'Deputy Administrator', '1230', reviewer],
  ['Curtis Odom', 'Deputy Treasurer', '1310', 'Read Only - All Contracts'],
  ['Yuki Tanabe', 'Senior Accountant', '1310', 'Read Only - All Contracts'],
  ['Ahmed Siddiqui', 'Buyer', '1345', manager],
  ['Colleen Rafferty', 'Deputy Clerk', '1410', reader],
  ['Victor Stanhope', 'Assistant County Attorney', '1420', 'County Attorney'],
  ['Mei Lin Zhao', 'Benefits Coordinator', '1430', reader],
  ['Roland Beaumont', 'Superintendent of Highways', '1490', reviewer],
  ['Teresa Calloway', 'Senior Engineer', '1490', manager],
  ['Dmitri Volkov', 'Network Administrator', '1680', reader],
  ['Sheila Brannigan', 'Undersheriff', '3110', reviewer],
  ['Marcus Tillery', 'Jail Administrator', '3110', manager],
  ['Gwendolyn Price', 'Probation Supervisor', '3140', reviewer],
  ['Leland Frost', 'Emergency Coordinator', '3640', reviewer],
  ['Anjali Deshmukh', 'Director of Patient Services', '4010', reviewer],
  ['Patrick Donovan', 'Fiscal Manager', '4010', manager],
  ['Loretta Simms', 'Commissioner', '6010', reviewer],
  ['Ezekiel Warner', 'Contract Specialist', '6010', manager],
  ['Constance Avery', 'Veterans Service Officer', '6510', reader],
  ['Rafael Ibarra', 'Youth Program Coordinator', '7310', reader],
  ['Ingrid Solheim', 'Senior Planner', '8020', reviewer],
  ['Walter Pruitt', 'Landfill Supervisor', '8160', reader],
] as const

/** Went to another employer: disabled, and still on the list. */
export const whoLeft = 'Walter Pruitt'
