export { hashKey, keepPreviousData, QueryClient, QueryClientProvider, queryOptions, QueryObserver, useMutation, useQuery, useQueryClient, } from '@tanstack/react-query';
export type { QueryKey, UseQueryResult } from '@tanstack/react-query';
