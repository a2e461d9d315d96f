export * from '@flagstick/contract/dates';
