// The one way to react-query: the shell hands remotes only what is named here. useMutation is for releases
// of before; what is done by a press goes through useSafeMutation.
export {
  hashKey,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  QueryObserver,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryKey, UseQueryResult } from '@tanstack/react-query';
