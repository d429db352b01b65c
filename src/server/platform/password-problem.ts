import { missingInPassword, type PasswordRules } from '#domain/account/password.ts'
