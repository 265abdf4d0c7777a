# Shared by the examples in these guides. Source it in the project's folder: . docs/api/prelude.sh

# The address of the server, and the password of the demo accounts.
export BATCHMATE=${BATCHMATE:-http://127.0.0.1:4000}
DEMO_PASSWORD=${DEMO_PASSWORD:-$(cat data/demo-password)}

# request METHOD PATH TOKEN [BODY]: sends JSON and prints the response, even if it is an error. Further arguments are passed to curl.
request() {
  curl -sS -w '\n' -X "$1" "$BATCHMATE$2" -H "authorization: Bearer $3" ${4:+-H 'content-type: application/json' -d "$4"} "${@:5}"
}

# send METHOD PATH TOKEN [BODY]: the same, but fails if the status is 400 or above.
send() { request "$1" "$2" "$3" "${4:-}" --fail-with-body; }

# status METHOD PATH TOKEN [BODY]: prints only the HTTP status.
status() { request "$1" "$2" "$3" "${4:-}" -o /dev/null -w '%{http_code}\n'; }

# operation DOCUMENT [VARIABLES]: prints the body of a GraphQL request.
operation() {
  printf '{"query":"%s","variables":%s}' "$(printf '%s' "$1" | tr '\n' ' ' | sed 's/"/\\"/g')" "${2:-null}"
}

# ask TOKEN DOCUMENT [VARIABLES]: sends a GraphQL operation and prints the response.
ask() { send POST /graphql "$1" "$(operation "$2" "${3:-}")"; }

# pick PATH: prints one value of the JSON on standard input, such as .data.me.name
pick() {
  node -e "const value = JSON.parse(require('fs').readFileSync(0, 'utf8'))$1;
    console.log(typeof value === 'object' ? JSON.stringify(value) : String(value));"
}

# sign_in ACCOUNT: prints a session token of a demo account: student, alumni, hr or admin.
sign_in() {
  local id_token
  id_token=$(send POST /api/identity/sign-in '' '{"email":"'"$1"'@demo.batchmate.example","password":"'"$DEMO_PASSWORD"'"}' | pick .idToken)
  send POST /api/auth/firebase-login '' '{"idToken":"'"$id_token"'"}' | pick .token
}

# sign_up: creates a job seeker and prints a session token. Its email address is $EMAIL.
sign_up() {
  local id_token
  id_token=$(send POST /api/identity/sign-up '' '{"email":"'"$EMAIL"'","password":"Try-it-once-7"}' | pick .idToken)
  send POST /api/auth/firebase-login '' '{"idToken":"'"$id_token"'","userData":{"firstName":"Asha","lastName":"Kulkarni",
    "college":"COEP Pune","linkedinUrl":"https://www.linkedin.com/in/asha-kulkarni"}}' | pick .token
}
