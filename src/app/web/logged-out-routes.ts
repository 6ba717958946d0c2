/** The screens before a session. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loginSearch } from '#features/auth/web/index.ts'
import { root } from './frame.ts'

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('#features/auth/web/LoginPage.tsx'), 'LoginPage'),
})

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  component: lazyRouteComponent(() => import('#features/auth/web/LogoutPage.tsx'), 'LogoutPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('#features/auth/web/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$token',
  component: lazyRouteComponent(
    () => import('#features/auth/web/ResetPasswordPage.tsx'),
    'ResetPasswordPage',
  ),
})

const vendorRegistration = createRoute({
  getParentRoute: () => root,
  path: '/vendor-registration',
  component: lazyRouteComponent(() => import('#features/firms/web/RegisterPage.tsx'), 'RegisterPage'),
})

const confirmRegistration = createRoute({
  getParentRoute: () => root,
  path: '/vendor-registration/$token',
  component: lazyRouteComponent(
    () => import('#features/firms/web/ConfirmRegistrationPage.tsx'),
    'ConfirmRegistrationPage',
  ),
})

export const loggedOutRoutes = [
  login,
  logout,
  forgotPassword,
  resetPassword,
  vendorRegistration,
  confirmRegistration,
] as const
