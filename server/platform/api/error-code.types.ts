import { registerEnumType } from 'type-graphql';
import type { ErrorCode } from './errors';
import { HTTP_STATUS } from './rest';

/** `ErrorCode` of the contract, for fields that contain one. */
export const ErrorCodes = Object.fromEntries(
  // The keys of the table.
  (Object.keys(HTTP_STATUS) as ErrorCode[]).map((code) => [code, code]),
) as Record<ErrorCode, ErrorCode>;

registerEnumType(ErrorCodes, { name: 'ErrorCode' });
