/** Administration. */
import { type Address, type Crumb, inSetup } from './address.ts'

const toBodies: Crumb = { title: 'Boards & Committees', to: '/bodies' }

export const setupAddresses = {
  departments: {
    path: '/departments',
    title: 'Departments',
    permission: 'departments.see',
    trail: [inSetup],
  },
  vendors: { path: '/vendors', title: 'Vendors', permission: 'vendors.see', trail: [inSetup] },
  vendorPerformance: {
    path: '/vendors/$id/performance',
    title: 'Vendor Performance',
    permission: 'vendors.see',
    trail: [inSetup, { title: 'Vendors', to: '/vendors' }],
  },
  vendorRegistrations: {
    path: '/vendor-registrations',
    title: 'Vendor Registrations',
    permission: 'vendors.see',
    trail: [inSetup],
  },
  commodityCodes: {
    path: '/commodity-codes',
    title: 'Commodity Codes',
    permission: 'projects.see',
    trail: [inSetup],
  },
  bodies: { path: '/bodies', title: 'Boards & Committees', permission: 'bodies.see', trail: [inSetup] },
  body: {
    path: '/bodies/$id',
    title: 'Board or Committee',
    permission: 'bodies.see',
    trail: [inSetup, toBodies],
  },
  members: { path: '/members', title: 'Members', permission: 'bodies.see', trail: [inSetup, toBodies] },
  mailbox: { path: '/mailbox', title: 'Email Log', permission: 'mail.see', trail: [inSetup] },
  mail: {
    path: '/mailbox/$id',
    title: 'Email',
    permission: 'mail.see',
    trail: [inSetup, { title: 'Email Log', to: '/mailbox' }],
  },
  audit: { path: '/audit', title: 'Audit Log', permission: 'audit.see', trail: [inSetup] },
  jobs: { path: '/jobs', title: 'Background Jobs', permission: 'audit.see', trail: [inSetup] },
  publicPortal: {
    path: '/public-portal',
    title: 'Public Portal',
    permission: 'meetings.see',
    trail: [inSetup],
  },
  resolutionRouting: {
    path: '/resolution-routing',
    title: 'Resolution Routing',
    permission: 'resolutions.route',
    trail: [inSetup],
  },
  projectRouting: {
    path: '/project-routing',
    title: 'Project Routing',
    permission: 'projects.route',
    trail: [inSetup],
  },
  resolutionTemplates: {
    path: '/resolution-templates',
    title: 'Resolution Templates',
    permission: 'resolutions.route',
    trail: [inSetup],
  },
  solicitationTemplates: {
    path: '/solicitation-templates',
    title: 'Solicitation Templates',
    permission: 'projects.route',
    trail: [inSetup],
  },
  openingOfficials: {
    path: '/opening-officials',
    title: 'Opening Officials',
    permission: 'projects.see',
    trail: [inSetup],
  },
  purchasingPolicy: {
    path: '/purchasing-policy',
    title: 'Purchasing Policy',
    permission: 'projects.see',
    trail: [inSetup],
  },
  users: {
    path: '/users',
    title: 'Users',
    permission: 'users.see',
    trail: [inSetup],
  },
  permissions: {
    path: '/permissions',
    title: 'Permissions Management',
    permission: 'roles.see',
    trail: [inSetup],
  },
  roleEditor: {
    path: '/role-editor/$id',
    title: 'Role Editor',
    permission: 'roles.see',
    trail: [inSetup, { title: 'Permissions', to: '/permissions' }],
  },
  setupGuide: { path: '/setup-guide', title: 'Setup Guide', permission: 'county.manage', trail: [inSetup] },
  county: { path: '/county', title: 'County Settings', permission: 'county.manage', trail: [inSetup] },
  userPermissions: {
    path: '/users/$id/permissions',
    title: 'User Permissions',
    permission: 'users.see',
    trail: [inSetup, { title: 'Users', to: '/users' }],
  },
  notifications: {
    path: '/notifications',
    title: 'Notifications',
    permission: 'notifications.see',
    trail: [inSetup],
  },
  notificationEditor: {
    path: '/notifications-editor/$id',
    title: 'Notification Editor',
    permission: 'notifications.see',
    trail: [inSetup, { title: 'Notifications', to: '/notifications' }],
  },
} as const satisfies Record<string, Address>
