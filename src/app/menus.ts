/** The header's menus, as product.md section 2 has them. A dialog is opened by its page, so that it has an address. */
import type { Menu } from '#platform/web/shell/menu.ts'

export const staffMenus: readonly Menu[] = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'Waiting My Action', to: '/waiting' },
  {
    label: 'Meetings',
    items: [
      { label: 'New Meeting', to: '/meetings', search: { dialog: 'new' }, permission: 'meetings.edit' },
      { label: 'Meetings Dashboard', to: '/meetings', permission: 'meetings.see' },
      { label: 'Board Meeting', to: '/meetings', search: { tab: 'board' }, permission: 'meetings.see' },
      {
        label: 'Committee Meeting',
        to: '/meetings',
        search: { tab: 'committee' },
        permission: 'meetings.see',
      },
      {
        label: 'New Resolution',
        to: '/resolutions',
        search: { dialog: 'new' },
        permission: 'resolutions.request',
      },
      { label: 'Resolutions', to: '/resolutions', permission: 'resolutions.see' },
      { label: 'Annual Report', to: '/meetings/annual-report', permission: 'meetings.see' },
      { label: 'Resolution Statistics', to: '/resolutions/statistics', permission: 'resolutions.see' },
    ],
  },
  {
    label: 'Procurement',
    items: [
      {
        label: 'New Bid/RFP/Quote',
        to: '/procurement',
        search: { dialog: 'new' },
        permission: 'projects.request',
      },
      { label: 'Dashboard', to: '/procurement', permission: 'projects.see' },
      {
        label: 'Waiting My Action',
        to: '/procurement',
        search: { tab: 'waiting' },
        permission: 'projects.see',
      },
      { label: 'Procurement Report', to: '/procurement/report', permission: 'projects.see' },
    ],
  },
  {
    label: 'Contracts',
    items: [
      { label: 'New Contract', to: '/contract-form', permission: 'contracts.edit' },
      { label: 'Dashboard', to: '/contracts', permission: 'contracts.see' },
      {
        label: 'Waiting My Action',
        to: '/contracts',
        search: { tab: 'waiting' },
        permission: 'contracts.see',
      },
      { label: 'Contract Calendar', to: '/contracts/calendar', permission: 'contracts.see' },
      { label: 'Contract Register', to: '/contracts/register', permission: 'contracts.see' },
      { label: 'Contract Statistics', to: '/contracts/statistics', permission: 'contracts.see' },
      { label: 'Insurance', to: '/insurance', permission: 'insurance.see' },
      { label: 'Certificates of Insurance', to: '/insurance/certificates', permission: 'insurance.see' },
      { label: 'Records Retention', to: '/retention', permission: 'retention.see' },
    ],
  },
  {
    label: 'Setup',
    items: [
      { label: 'Users', to: '/users', permission: 'users.see' },
      { label: 'Permissions', to: '/permissions', permission: 'roles.see' },
      { label: 'Departments', to: '/departments', permission: 'departments.see' },
      { label: 'Vendors', to: '/vendors', permission: 'vendors.see' },
      { label: 'Vendor Registrations', to: '/vendor-registrations', permission: 'vendors.see' },
      { label: 'Boards & Committees', to: '/bodies', permission: 'bodies.see' },
      { label: 'Resolution Routing', to: '/resolution-routing', permission: 'resolutions.route' },
      { label: 'Project Routing', to: '/project-routing', permission: 'projects.route' },
      { label: 'Contract Routing', to: '/contract-routing', permission: 'contracts.route' },
      { label: 'Resolution Templates', to: '/resolution-templates', permission: 'resolutions.route' },
      { label: 'Solicitation Templates', to: '/solicitation-templates', permission: 'projects.route' },
      { label: 'Insurance Requirements', to: '/insurance-requirements', permission: 'contracts.route' },
      { label: 'Retention Schedule', to: '/retention-schedule', permission: 'retention.see' },
      { label: 'Agreement Templates', to: '/agreement-templates', permission: 'contracts.route' },
      { label: 'Commodity Codes', to: '/commodity-codes', permission: 'projects.see' },
      { label: 'Purchasing Policy', to: '/purchasing-policy', permission: 'projects.see' },
      { label: 'Opening Officials', to: '/opening-officials', permission: 'projects.see' },
      { label: 'Notifications', to: '/notifications', permission: 'notifications.see' },
      { label: 'Setup Guide', to: '/setup-guide', permission: 'county.manage' },
      { label: 'County Settings', to: '/county', permission: 'county.manage' },
      { label: 'Public Portal', to: '/public-portal', permission: 'meetings.see' },
      { label: 'Email Log', to: '/mailbox', permission: 'mail.see' },
      { label: 'Audit Log', to: '/audit', permission: 'audit.see' },
      { label: 'Background Jobs', to: '/jobs', permission: 'audit.see' },
    ],
  },
]

export const vendorMenus: readonly Menu[] = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'Vendor Portal', to: '/vendor-portal' },
  { label: 'My Firm', to: '/vendor-portal/firm' },
]
