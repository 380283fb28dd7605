/**
 * The lines that an app on an existing client library changes: where it calls, and with which keys. Package names, fields and
 * headers are those libraries' own (D4); the values come from the variables that `fairlead env` prints.
 */
export const clientLibraries: Readonly<Record<string, readonly string[]>> = {
  node: [
    'basePath: process.env.FAIRLEAD_BASE_URL,',
    "baseOptions: { headers: { 'PLAID-CLIENT-ID': process.env.FAIRLEAD_CLIENT_ID, 'PLAID-SECRET': process.env.FAIRLEAD_SECRET } },",
  ],
  python: [
    "host=os.environ['FAIRLEAD_BASE_URL'],",
    "api_key={'clientId': os.environ['FAIRLEAD_CLIENT_ID'], 'secret': os.environ['FAIRLEAD_SECRET']},",
  ],
  ruby: [
    'uri = URI(ENV[\'FAIRLEAD_BASE_URL\']); configuration.server_index = nil; configuration.scheme = uri.scheme; configuration.host = "#{uri.host}:#{uri.port}"',
    "configuration.api_key.merge!('PLAID-CLIENT-ID' => ENV['FAIRLEAD_CLIENT_ID'], 'PLAID-SECRET' => ENV['FAIRLEAD_SECRET'])",
  ],
  go: [
    'configuration.UseEnvironment(plaid.Environment(os.Getenv("FAIRLEAD_BASE_URL")))',
    'configuration.AddDefaultHeader("PLAID-CLIENT-ID", os.Getenv("FAIRLEAD_CLIENT_ID")); configuration.AddDefaultHeader("PLAID-SECRET", os.Getenv("FAIRLEAD_SECRET"))',
  ],
  java: [
    'apiClient.setPlaidAdapter(System.getenv("FAIRLEAD_BASE_URL"));',
    'apiKeys.put("clientId", System.getenv("FAIRLEAD_CLIENT_ID")); apiKeys.put("secret", System.getenv("FAIRLEAD_SECRET"));',
  ],
};
